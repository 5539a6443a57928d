import { TEMPLATE_VARIABLE_NAMES, TEMPLATE_VARIABLES } from '@sazon/domain/campaigns/campaign-template-text';
import { useId } from 'react';
import { TextArea, type TextAreaProps } from '../../ui/fields/text-area.tsx';

/** A text with a bar of variables: a tap puts one where the cursor stands. */
export function TextAreaWithVariables(props: Omit<TextAreaProps, 'name'>) {
  const name = useId();
  const insert = (variable: string) => {
    const field = document.getElementsByName(name)[0];
    const at = field instanceof HTMLTextAreaElement ? field.selectionStart : props.value.length;
    const end = field instanceof HTMLTextAreaElement ? field.selectionEnd : at;
    props.onValueChange(`${props.value.slice(0, at)}{{${variable}}}${props.value.slice(end)}`);
    if (field instanceof HTMLTextAreaElement) {
      field.focus();
      const next = at + variable.length + 4;
      requestAnimationFrame(() => field.setSelectionRange(next, next));
    }
  };
  return (
    <div className="grid gap-2">
      <TextArea rows={5} {...props} name={name} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Insertar en el mensaje</legend>
        <span aria-hidden className="type-body-s text-text-2">
          Insertar
        </span>
        {TEMPLATE_VARIABLE_NAMES.map((variable) => (
          <button
            key={variable}
            type="button"
            onClick={() => insert(variable)}
            className="press type-body-s min-h-9 rounded-full bg-accent-soft px-3 font-semibold text-text shadow-[inset_0_0_0_1.5px_var(--accent)]"
          >
            {TEMPLATE_VARIABLES[variable].label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
