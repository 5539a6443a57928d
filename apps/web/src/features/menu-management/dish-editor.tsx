import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { Button } from '../../ui/button.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { AllergenSignature, WaitingFields } from './allergen-signature-and-waiting-fields.tsx';
import { DishAdditionGroupsFields } from './dish-addition-groups-fields.tsx';
import { DishReviewNotice } from './dish-approval-state-notice.tsx';
import { EditorFoot, Questions, useLeaveQuestion } from './dish-editor-foot-and-questions.tsx';
import { DishFields } from './dish-fields.tsx';
import { listMissingInfo } from './dish-form-data.ts';
import { DishPhotos } from './dish-photos.tsx';
import { kitchenDishesQuery, slotsQuery } from './kitchen-dishes-calls.ts';
import { NewDishPhoto } from './new-dish-photo.tsx';
import { SignAllergensDialog } from './sign-allergens-dialog.tsx';
import { useDishForm } from './use-dish-form.ts';

export interface DishEditorProps {
  restaurant: UserRestaurant;
  /** The dish to edit, or null for a new one. */
  menuId: string | null;
  /** The id of the dish that a new one copies, or null when it copies none. */
  copyOf?: string | null;
  canEdit: boolean;
  /** A new dish was saved and stays open for its photo. */
  onOpen: (menuId: string) => void;
  /** Starts a new dish as a copy; undefined for staff who may not add any. */
  onCopy?: ((menuId: string) => void) | undefined;
  onClose: () => void;
}

const all = { search: '', brandIds: [], categoryIds: [] };

/** The editor of one dish. */
export function DishEditor({ restaurant, menuId, copyOf: copied = null, onClose, ...rest }: DishEditorProps) {
  const menus = useQuery(kitchenDishesQuery(restaurant.id, all));
  const slots = useQuery(slotsQuery(restaurant.id));
  const wanted = menuId ?? copied;
  const found = menus.data?.data.find(({ id }) => id === wanted);
  const error = menus.error ?? slots.error;
  if (slots.data && (wanted === null || found)) {
    const [menu, model] = menuId === null ? [null, found ?? null] : [found ?? null, null];
    const form = { restaurant, menu, model, slots: slots.data.data, onClose, ...rest };
    return <OpenMenu {...form} />;
  }
  return (
    <FullDialog onClose={onClose} title="Plato">
      {error ? (
        <NoticeBar tone="danger">{error.message}</NoticeBar>
      ) : menus.data && !found && wanted !== null ? (
        <EmptyState title="Este plato ya no está" />
      ) : (
        <Skeleton className="h-80" />
      )}
    </FullDialog>
  );
}

const describeState = (menu: KitchenMenu | null) => {
  if (menu === null) return 'new';
  if (!menu.draft) return 'known';
  return menu.review?.state === 'open' ? 'sent' : 'draft';
};

interface OpenDishProps extends Omit<DishEditorProps, 'menuId' | 'copyOf'> {
  menu: KitchenMenu | null;
  /** The initial values of a new dish. */
  model: KitchenMenu | null;
  slots: readonly KitchenSlot[];
}

function OpenMenu({ restaurant, menu, model, slots, canEdit, onOpen, onCopy, onClose }: OpenDishProps) {
  const editor = useDishForm({ restaurant, menu, model, slots, onOpen, onClose });
  const { form, wrong, photo, setPhoto, isDirty, save, saving, failure, doubt, setDoubt, publishing } = editor;
  const { signing, setSigning } = editor;
  const { close, ...leave } = useLeaveQuestion(isDirty && canEdit, onClose);
  /** What the dish lacks, for a question before it is sold; empty when nothing is asked. */
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const publish = () => {
    const missing = listMissingInfo(form.getValues(), (menu?.data.pictures.length ?? 0) > 0);
    if (missing.length === 0) save(true);
    else setLacks(missing);
  };
  return (
    <>
      <FullDialog
        open
        onClose={close}
        title={menu?.name ?? 'Nuevo plato'}
        subtitle={menu?.brand.name}
        footer={
          canEdit && (
            <EditorFoot
              state={describeState(menu)}
              failure={failure}
              wrong={wrong}
              saving={saving}
              onSave={() => save(false)}
              onPublish={publish}
            />
          )
        }
      >
        <fieldset disabled={!canEdit} className="grid gap-6">
          {menu && <DishReviewNotice menu={menu} canEdit={canEdit} onTakenBack={onClose} />}
          {menu ? <DishPhotos menu={menu} canEdit={canEdit} /> : <NewDishPhoto photo={photo} onChange={setPhoto} />}
          <FormProvider {...form}>
            <DishFields
              slots={slots}
              brands={menu ? [] : restaurant.brands}
              draft={menu === null || menu.draft}
              taxRegime={restaurant.taxRegime}
            />
            <DishAdditionGroupsFields />
            {menu && <AllergenSignature menu={menu} />}
            {menu && !menu.draft && canEdit && <WaitingFields menu={menu} />}
          </FormProvider>
          {menu && onCopy && (
            <Button look="quiet" disabled={isDirty} onClick={() => onCopy(menu.id)}>
              {isDirty ? 'Guarda para poder duplicarlo' : 'Duplicar este plato'}
            </Button>
          )}
        </fieldset>
      </FullDialog>
      <Questions
        doubt={doubt}
        onDoubtClose={() => setDoubt(null)}
        onPriceConfirmed={() => save(publishing, { priceConfirmed: true })}
        lacks={lacks}
        onLacksClose={() => setLacks([])}
        onPublish={() => save(true)}
        {...leave}
      />
      <SignAllergensDialog
        open={signing}
        form={form.getValues()}
        onClose={() => setSigning(false)}
        onSign={() => save(publishing, { allergensSigned: true })}
      />
    </>
  );
}
