import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { customersQuery } from './order-on-behalf-calls.ts';

/** Finds the customer by name, phone or e-mail. */
export function CustomerPicker({ onChoose }: { onChoose: (userId: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { data, error, isPlaceholderData } = useQuery(customersQuery(search));
  const isShort = search.length < 3;
  return (
    <section aria-label="Cliente" className="grid w-full max-w-[64rem] grid-cols-1 gap-3">
      <h2 className="type-h2">¿Para quién es?</h2>
      <SearchField label="Nombre, celular o correo" value={typed} onValueChange={setTyped} />
      {error && !isShort && <NoticeBar tone="danger">{error.message}</NoticeBar>}
      {isShort && <p className="type-body-s text-text-2">Escribe al menos 3 letras o números.</p>}
      {!isShort && data?.data.length === 0 && (
        <EmptyState level={3} title="No encontramos a nadie así." text="Revisa el nombre o busca por el celular." />
      )}
      {!isShort && data && data.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-2" aria-busy={isPlaceholderData}>
          {data.data.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onChoose(customer.id)}
                className="press flex min-h-14 w-full items-center gap-3 rounded-lg bg-surface p-3.5 text-left shadow-e1"
              >
                <Icon name="user-circle" size="l" className="text-text-2" />
                <span className="min-w-0 flex-1">
                  <span className="type-item block">{customer.name}</span>
                  <span className="type-body-s block text-text-2 wrap-anywhere">
                    {[customer.phone, customer.email, customer.enterprise].filter(Boolean).join(', ')}
                  </span>
                </span>
                <Icon name="caret-right" weight="bold" size="xs" className="text-text-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
