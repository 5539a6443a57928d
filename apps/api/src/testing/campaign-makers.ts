import assert from 'node:assert/strict';
import * as api from '@sazon/contract/campaigns/routes';
import * as templates from '@sazon/contract/campaigns/templates-routes';
import type { TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import type { RouteInput } from '@sazon/contract/define-route';
import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import type { ConsentKind } from '@sazon/domain/people/consents';
import { toIso } from '../db/to-iso.ts';
import type { Sender, Senders } from '../outside/message-sender-types.ts';
import { aCustomer, type Customer } from './customer-makers.ts';
import { deliverDue } from './deliver-due-messages.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { mondayMorning } from './monday-morning.ts';
import type { TestApp } from './test-app.ts';

type Draft = NonNullable<RouteInput<typeof api.changeCampaign>['body']>;

/** A good template. */
export const templateForm: TemplateForm = {
  ...{ name: 'Vuelve', title: '{{nombre}}, tu semana está vacía', imageUrl: null, redirectUrl: '/inicio' },
  message: 'Hola, {{nombre}}. Programa en {{lugar}} antes de {{hora_cierre}}.',
  ...{ category: 'MARKETING', actions: [], parameters: {}, onWhatsapp: false, whatsappName: null },
};

/** A segment of the people of one place. */
export const peopleAt = (place: { locationId: string }): Segment => ({
  all: true,
  items: [{ field: 'site', not: false, values: [place.locationId] }],
});

/** Keeps a person's answer to a consent; a refusal is the later answer, so it counts. */
export async function allow({ deps }: TestApp, userId: string, kind: ConsentKind, granted = true): Promise<void> {
  const created_at = toIso(deps.now() + (granted ? 0 : 1000));
  const row = { version: '1', text_hash: 'x', granted, source: 'test', created_at };
  await deps.db
    .insertInto('consents')
    .values({ id: deps.newId(), user_id: userId, kind, ...row })
    .execute();
}

/** Staff who may write campaigns, a place with a kitchen, and providers that note what they were given. */
export async function campaignMakers(test: TestApp) {
  const { deps } = test;
  const permissions = (['view', 'write', 'edit', 'delete'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  }));
  const staff = await aCustomer(test, { permissions });
  const as = staff.token;
  const place = await aPlace(test, { hour: '12:30' });
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen, { name: 'Ajiaco' });

  /** A person of a place, who accepts advertising by SMS unless said. */
  async function someone(at = place, kind: ConsentKind | null = 'marketing_sms'): Promise<Customer> {
    const customer = await aCustomer(test);
    await deps.db
      .updateTable('users')
      .set({ location_id: at.locationId, time_id: at.timeId })
      .where('id', '=', customer.id)
      .execute();
    if (kind !== null) await allow(test, customer.id, kind);
    return customer;
  }
  async function crowd(count: number, at = place): Promise<Customer[]> {
    const people: Customer[] = [];
    for (let n = 0; n < count; n += 1) people.push(await someone(at));
    return people;
  }
  async function aTemplate(more: Partial<TemplateForm> = {}): Promise<string> {
    const { status, body } = await test.call(templates.saveTemplate, { as, body: { ...templateForm, ...more } });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }
  const change = (id: string, body: Draft) => test.call(api.changeCampaign, { as, params: { id }, body });
  async function aCampaign(more: Draft = {}): Promise<string> {
    const { body } = await test.call(api.startCampaign, { as, body: {} });
    const messageId = await aTemplate();
    const changed = await change(body.id, {
      ...{ name: 'Jueves de sopas', rules: peopleAt(place), messageId, sendNow: true },
      ...more,
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    return body.id;
  }

  const left: { to: string; body: string; atMs: number }[] = [];
  const taking: Sender = {
    send: async ({ to, body }) => {
      left.push({ to, body, atMs: deps.now() });
      return { outcome: 'sent', providerId: null };
    },
  };
  const senders: Senders = { sms: taking, push: taking, whatsapp: taking, email: taking };
  // from the end of January no Monday or Friday is a holiday
  let week = 8;
  return {
    ...{ staff, as, place, kitchen, dish, someone, crowd, aTemplate, aCampaign, change, left, senders },
    schedule: (id: string) => test.call(api.scheduleCampaign, { as, params: { id } }),
    read: async (id: string) => (await test.call(api.readCampaign, { as, params: { id } })).body,
    recipientsOf: (id: string) =>
      deps.db
        .selectFrom('campaign_recipients')
        .select(['user_id', 'state', 'skip_reason', 'variant', 'outbox_id', 'tap_code'])
        .where('campaign_id', '=', id)
        .execute(),
    async deliverAll() {
      while ((await deliverDue(deps, senders, 200)) > 0);
    },
    /** The Monday of a fresh week, so that nobody was written to lately. */
    nextWeek() {
      week += 1;
      deps.setNow(mondayMorning + week * 7 * DAY_MS + HOUR_MS);
      left.length = 0;
    },
  };
}
