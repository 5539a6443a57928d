import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll, setMenuPictures } from '@sazon/contract/menu-management/routes';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useCall } from '../../calls/use-call.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { withWantedFields } from './dish-fields-waiting-for-approval.ts';
import { useAddPhoto } from './kitchen-dishes-calls.ts';
import { PickDishPhoto } from './pick-dish-photo.tsx';

/** The photos of a dish, saved at once: the first is what customers see. Without any it shows its drawn plate. */
export function DishPhotos({ menu, canEdit }: { menu: KitchenMenu; canEdit: boolean }) {
  const add = useAddPhoto();
  const { mutate: setPictures, isPending, error } = useCall(setMenuPictures, { silent: true, invalidates: [menusAll] });
  const { id, name } = menu;
  const { pictures } = withWantedFields(menu).data;
  const photos = pictures.filter((one) => !one.startsWith('/platos/'));
  const upload = (photo: File) =>
    add.mutate(
      { menuId: id, brandId: menu.brand.id, pictures, photo },
      { onSuccess: () => toast.success(menu.draft ? 'Guardamos la foto' : 'La foto espera revisión') },
    );
  const remove = (picture: string) =>
    setPictures({ body: { menuId: id, pictures: pictures.filter((one) => one !== picture) } });
  const first = (picture: string) =>
    setPictures({ body: { menuId: id, pictures: [picture, ...pictures.filter((one) => one !== picture)] } });
  const failure = add.error ?? error;
  return (
    <section aria-label="Fotos" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <DishImage
          pictures={pictures}
          plate={buildPlatePath({ id, name, categoryKey: '' })}
          alt={photos.length > 0 ? `Foto de ${name}` : `Plato dibujado de ${name}`}
          className="size-32 rounded-full"
          eager
        />
        {canEdit && (
          <PickDishPhoto loading={add.isPending} after="La recortamos en cuadro." onPick={upload}>
            {photos.length > 0 ? 'Subir otra foto' : 'Subir una foto'}
          </PickDishPhoto>
        )}
      </div>
      {failure && <NoticeBar tone="danger">{failure.message}</NoticeBar>}
      {canEdit && photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((picture, place) => (
            <li key={picture} className="flex items-center gap-1 rounded-lg bg-surface p-1.5 shadow-e1">
              <button
                type="button"
                disabled={place === 0 || isPending}
                onClick={() => first(picture)}
                aria-label={place === 0 ? `Foto ${place + 1}, la principal` : `Poner la foto ${place + 1} de primera`}
              >
                <img src={`${picture}?w=360`} alt="" width={64} height={64} className="size-16 rounded object-cover" />
              </button>
              <IconButton
                icon="trash"
                label={`Quitar la foto ${place + 1}`}
                disabled={isPending}
                onClick={() => remove(picture)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
