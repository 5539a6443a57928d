import { addBrand, changeBrand } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import type { RestaurantBrand } from '@sazon/contract/restaurant-setup/restaurant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedArea, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { categoriesQuery, restaurantReads } from './restaurants-calls.ts';

interface TypedBrand {
  name: string;
  cuisine: string;
  description: string;
  color: string;
  categoryId: string;
}

const colours = ['#D6264B', '#2F45B5', '#1E7F4A', '#B5452C', '#7A4B00', '#21181F'];

interface BrandDialogProps {
  restaurantId: string;
  /** The brand to edit, or null for a new one. */
  brand: RestaurantBrand | null;
  onClose: () => void;
}

/** A brand's name, kitchen, colour and picture. */
export function BrandDialog({ restaurantId, brand, onClose }: BrandDialogProps) {
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<File | null>(null);
  const form = useForm<TypedBrand>({
    defaultValues: {
      ...{ name: brand?.name ?? '', cuisine: brand?.cuisine ?? '', description: brand?.description ?? '' },
      ...{ color: brand?.color ?? '#D6264B', categoryId: brand?.category?.id ?? '' },
    },
  });
  const [name, color] = useWatch({ control: form.control, name: ['name', 'color'] });
  const upload = useMutation<void, CallError, string>({
    mutationFn: async (brandId) => {
      if (picture !== null)
        await sendFile(`/admin/restaurant-setups/${restaurantId}/brands/${brandId}/avatar`, picture);
    },
    meta: { silent: true },
    onSuccess: async () => {
      await Promise.all(restaurantReads.map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
      toast.success('Marca guardada');
      onClose();
    },
  });
  const common = {
    silent: true,
    invalidates: restaurantReads,
    onError: (refused: CallError) => showFieldError(form, refused),
  } as const;
  const add = useCall(addBrand, { ...common, onSuccess: ({ id }) => upload.mutate(id) });
  const change = useCall(changeBrand, { ...common, onSuccess: () => brand && upload.mutate(brand.id) });
  const error = add.error ?? change.error ?? upload.error;
  const send = ({ categoryId, ...typed }: TypedBrand) => {
    const body = { ...typed, categoryId: categoryId === '' ? null : categoryId };
    // a brand that is there already only waits for its picture
    if (brand === null && add.data) upload.mutate(add.data.id);
    else if (brand === null) add.mutate({ params: { id: restaurantId }, body });
    else change.mutate({ params: { id: restaurantId, brandId: brand.id }, body });
  };
  const failure = findFormError(error, ['name', 'cuisine', 'description', 'color', 'categoryId']);
  const isColor = /^#[0-9A-Fa-f]{6}$/.test(color);
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={brand ? `Cambiar ${brand.name}` : 'Agregar marca'}
      subtitle="Así la ve quien pide."
      pending={add.isPending || change.isPending || upload.isPending}
      failure={failure}
    >
      <div className="flex items-center gap-3">
        <Avatar
          name={name || 'Marca'}
          picture={brand?.avatar ?? undefined}
          color={isColor ? color : undefined}
          size="l"
          kind="brand"
        />
        <FilePicker look="quiet" size="s" accept="image/*" onFile={setPicture}>
          {picture?.name ?? 'Elegir imagen'}
        </FilePicker>
      </div>
      <TypedText<TypedBrand> name="name" label="Nombre de la marca" maxLength={60} />
      <TypedText<TypedBrand> name="cuisine" label="Qué cocina" maxLength={40} />
      <CategoryField />
      <TypedArea<TypedBrand> name="description" label="Descripción (opcional)" rows={2} maxLength={200} />
      <ColorField />
    </TypedFormDialog>
  );
}

/** The brand's colour as text, or one of those at hand. */
function ColorField() {
  const { value, onValueChange } = useTyped<TypedBrand, 'color'>('color');
  return (
    <div className="grid gap-2">
      <TypedText<TypedBrand> name="color" label="Color" maxLength={7} help="En formato #RRGGBB." />
      <div className="flex flex-wrap gap-1">
        {colours.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={`Color ${one}`}
            aria-pressed={value.toUpperCase() === one}
            onClick={() => onValueChange(one)}
            className="focus-ring grid size-11 place-items-center rounded-full aria-pressed:shadow-[inset_0_0_0_2px_var(--text)]"
          >
            <span aria-hidden className="size-7 rounded-full" style={{ backgroundColor: one }} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The category under which customers find the brand. */
function CategoryField() {
  const { data } = useQuery(categoriesQuery);
  const { value, onValueChange } = useTyped<TypedBrand, 'categoryId'>('categoryId');
  const options = [
    { value: '', label: 'Sin categoría' },
    ...(data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return <SelectField label="Categoría" options={options} value={value} onValueChange={onValueChange} />;
}
