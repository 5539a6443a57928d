import { hasPermission } from '@sazon/domain/access/permission-check';
import { getSettingPermission } from '@sazon/domain/access/setting-permissions';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { RestaurantCommissionsTable } from './restaurant-commissions-table.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import type { SettingWords } from './setting-field-kinds.ts';
import { settingGroups } from './setting-labels-by-topic.ts';
import { describeSettingValue } from './setting-value-texts.ts';
import { settingsQuery } from './settings-calendar-slots-locations-calls.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPageFrame } from './settings-page-frame.tsx';

export interface SettingsScreenProps {
  page: number;
  onPage: (page: number) => void;
}

/** /admin/sazon/configuracion: settings that change without a release, and their history. */
export function SettingsScreen({ page, onPage }: SettingsScreenProps) {
  const query = useQuery(settingsQuery);
  const actor = toActor(useUser());
  const canEdit = (key: string) => actor !== null && hasPermission(actor, getSettingPermission(key));
  const [open, setOpen] = useState<SettingWords | null>(null);
  return (
    <SettingsPageFrame
      title="Configuración"
      text="Los valores con los que funciona la plataforma. Un cambio rige de inmediato; las comisiones, desde el lunes."
      what="la configuración"
      query={query}
    >
      {({ data }) => {
        const stored = new Map(data.map((setting) => [setting.key, setting]));
        const opened = open && stored.get(open.key);
        return (
          <>
            {settingGroups.map((group) => (
              <section key={group.title} aria-label={group.title} className="grid grid-cols-1 gap-2">
                <h2 className="type-h2">{group.title}</h2>
                <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
                  {group.settings.map((words) => {
                    const setting = stored.get(words.key);
                    if (setting === undefined) return null;
                    return (
                      <li
                        key={words.key}
                        className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-surface px-4 py-3 shadow-e1"
                      >
                        <div className="grid min-w-0 flex-[1_1_14rem] grid-cols-1 gap-0.5">
                          <h3 className="type-item">{words.title}</h3>
                          <p className="type-body wrap-anywhere">{describeSettingValue(words.key, setting.value)}</p>
                          <p className="type-body-s text-text-2">{changedWords(setting)}</p>
                        </div>
                        {canEdit(words.key) && (
                          <Button
                            look="quiet"
                            size="s"
                            aria-label={`Cambiar ${words.title}`}
                            onClick={() => setOpen(words)}
                          >
                            Cambiar
                          </Button>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
            <RestaurantCommissionsTable canEdit={canEdit('restaurant_fee')} />
            <SettingsHistory page={page} onPage={onPage} />
            {open && opened && (
              <SettingDialog
                key={open.key}
                words={open}
                value={opened.value}
                updatedAt={opened.updatedAt}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        );
      }}
    </SettingsPageFrame>
  );
}

function changedWords({ updatedAt, updatedBy }: { updatedAt: number | null; updatedBy: string | null }): string {
  if (updatedAt === null) return 'Valor original';
  return updatedBy === null
    ? `Desde el ${formatMoment(updatedAt).toLowerCase()}`
    : `${updatedBy}, el ${formatMoment(updatedAt).toLowerCase()}`;
}
