import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { restaurantFieldNames } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';

/** What was changed of a restaurant, newest first. */
export const RestaurantHistory = ({ changelog }: Pick<Restaurant, 'changelog'>) => (
  <section aria-labelledby="restaurant-history" className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
    <h2 id="restaurant-history" className="type-h3">
      Cambios
    </h2>
    {changelog.length === 0 && <p className="type-body text-text-2">Nadie ha cambiado nada todavía.</p>}
    <ul className="grid gap-3">
      {changelog.map(({ changedBy, changedAt, why, changed }) => (
        <li key={`${changedAt}-${changed[0]?.setting}-${changed[0]?.is}`} className="type-body-s grid gap-0.5">
          {changed.map(({ setting, was, is }) => (
            <span key={setting} className="break-words">
              {restaurantFieldNames[setting] ?? setting}:{' '}
              {was === null ? (is ?? 'sin dato') : `${was} → ${is ?? 'sin dato'}`}
            </span>
          ))}
          <span className="text-text-2">
            {changedBy}, {formatMoment(changedAt).toLowerCase()}
            {why && `. Motivo: ${why}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
