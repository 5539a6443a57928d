import { readCampaign, startCampaign, testCampaign } from '@sazon/contract/campaigns/routes';
import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { isEditable } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useStepFocus } from '../../device/keep-focus.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { AudienceCard } from './audience-card.tsx';
import { AudienceStep } from './audience-step.tsx';
import { campaignQuery, campaignReads, couponsQuery, templatesQuery } from './campaign-calls.ts';
import type { DraftSearch } from './campaign-search-params.ts';
import { channelNames } from './campaign-texts.ts';
import { CouponCost, CouponStep } from './coupon-step-and-cost.tsx';
import { MessageStep } from './message-step.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { ReviewStep } from './review-step.tsx';
import { LawCard, ScheduleStep } from './schedule-step-and-law-card.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';
import type { StepProps } from './wizard-steps.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** /admin/sazon/campanas/crear: a campaign in five steps, saved as it is written. Without an id it begins a draft. */
export function CampaignWizardScreen({ search }: { search: DraftSearch }) {
  return search.id === undefined ? <NewDraft /> : <OpenDraft key={search.id} id={search.id} step={search.paso} />;
}

function NewDraft() {
  const navigate = useNavigate();
  const mayWrite = useMayChangeCampaigns('write');
  const start = useCall(startCampaign, {
    invalidates: campaignReads,
    onSuccess: ({ id }) => navigate({ to: '/admin/sazon/campanas/crear', search: { id, paso: 1 }, replace: true }),
  });
  const { mutate } = start;
  const isAsked = useRef(false);
  // the draft opens at once; asked once, however often the page draws itself
  useEffect(() => {
    if (!mayWrite || isAsked.current) return;
    isAsked.current = true;
    mutate({ body: {} });
  }, [mayWrite, mutate]);
  return (
    <DeskPage title="Nueva campaña" text="Eliges a quién, qué le dices y cuándo. Se guarda sola mientras escribes.">
      {mayWrite ? (
        start.isError ? (
          <div>
            <Button loading={start.isPending} onClick={() => mutate({ body: {} })}>
              Empezar un borrador
            </Button>
          </div>
        ) : (
          <SkeletonText />
        )
      ) : (
        <NoticeBar>Tu permiso deja ver las campañas, no crearlas.</NoticeBar>
      )}
    </DeskPage>
  );
}

function OpenDraft({ id, step }: { id: string; step: number | undefined }) {
  const query = useQuery(campaignQuery(id));
  const { data } = query;
  if (data === undefined)
    return (
      <DeskPage title="Campaña">
        <ListState what="la campaña" query={query} rows={5} />
      </DeskPage>
    );
  if (!isEditable(data.state))
    return (
      <DeskPage title={data.name}>
        <NoticeBar render={<Link to="/admin/sazon/campanas/ver" search={{ id }} />}>
          Esta campaña ya salió. Mira cómo le va.
        </NoticeBar>
      </DeskPage>
    );
  return <Wizard campaign={data} step={step ?? data.step} />;
}

const stepNames = ['audiencia', 'mensaje', 'cupón', 'horario', 'revisar'] as const;

function Wizard({ campaign, step }: { campaign: Campaign; step: number }) {
  const { draft, edit, flush, findGapBefore, savedAt, isSaving, failed } = useCampaignDraft(campaign);
  const [lacking, setLacking] = useState<string | null>(null);
  const navigate = useNavigate({ from: '/admin/sazon/campanas/crear' });
  const mayEdit = useMayChangeCampaigns('write');
  const open = (paso: number) => {
    if (paso === step) return;
    edit({ step: paso });
    void navigate({ to: '.', search: { id: campaign.id, paso } });
  };
  /** Opens a step: one behind at once, one ahead when the steps before it lack nothing, else the first that does. */
  const go = async (paso: number) => {
    setLacking(null);
    if (paso <= step || !mayEdit) return open(paso);
    const gap = await findGapBefore(paso).catch(() => 'unsaved' as const);
    if (gap === 'unsaved') return;
    setLacking(gap?.message ?? null);
    open(gap?.step ?? paso);
  };
  // what was lacking is not said any longer once it is there
  const lacks = draft.gaps.some((gap) => gap.step === step && gap.message === lacking) ? lacking : null;
  const props: StepProps = { draft, edit, mayEdit };
  const template = useQuery(templatesQuery).data?.data.find(({ id }) => id === draft.messageId);
  const coupon = useQuery(couponsQuery).data?.data.find(({ id }) => id === draft.couponId);
  const preview = template && draft.channels.length > 0 && (
    <PhonePreview
      text={{ ...template, parameters: { ...template.parameters, ...draft.parameters } }}
      values={coupon ? { cupon: coupon.code } : {}}
      channels={draft.channels}
    />
  );
  const note = failed
    ? 'No se pudo guardar'
    : isSaving
      ? 'Guardando…'
      : savedAt === null
        ? 'Borrador guardado'
        : `Borrador guardado, ${formatClock(toBogotaHour(savedAt))}`;
  return (
    <DeskPage
      wide
      title={draft.name || 'Campaña sin nombre'}
      text={`Paso ${step} de 5`}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/sazon/campanas" className={buildButtonClass({ look: 'quiet' })}>
            Campañas
          </Link>
          <TestButton draft={draft} flush={flush} />
        </div>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[19.6rem_minmax(0,1fr)_32rem]">
        <WizardSteps draft={draft} step={step} note={note} onGo={(paso) => void go(paso)} />
        <StepSection key={step} step={step} lacks={lacks} onGo={(paso) => void go(paso)}>
          {step === 1 && <AudienceStep {...props} />}
          {step === 2 && <MessageStep {...props} />}
          {step === 3 && <CouponStep {...props} />}
          {step === 4 && <ScheduleStep {...props} />}
          {step === 5 && <ReviewStep {...props} flush={flush} onGo={open} />}
        </StepSection>
        <aside className="grid grid-cols-1 gap-4">
          {step === 1 && <AudienceCard draft={draft} />}
          {step === 2 && (preview || <NoticeBar>Elige un mensaje y un medio para ver cómo llega.</NoticeBar>)}
          {step === 3 && <CouponCost draft={draft} />}
          {step === 4 && <LawCard />}
          {step === 4 && <AudienceCard draft={draft} />}
          {step === 5 && preview}
        </aside>
      </div>
    </DeskPage>
  );
}

interface StepSectionProps {
  step: number;
  /** What the step lacks, once somebody tried to go on. */
  lacks: string | null;
  onGo: (step: number) => void;
  children: ReactNode;
}

/**
 * One step with the buttons to its neighbours. Another step is another section, so that the button takes the focus away
 * with it, and the section gets it.
 */
function StepSection({ step, lacks, onGo, children }: StepSectionProps) {
  const section = useStepFocus<HTMLElement>(step, { preventScroll: true });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Paso ${step}: ${stepNames[step - 1]}`}
      className="grid min-w-0 grid-cols-1 gap-4 outline-none"
    >
      {children}
      {lacks !== null && <ErrorLine>{lacks}</ErrorLine>}
      {step < 5 && (
        <div className="flex justify-between gap-3">
          {step > 1 ? (
            <Button look="quiet" onClick={() => onGo(step - 1)}>
              <Icon name="caret-left" weight="bold" size="s" />
              Atrás
            </Button>
          ) : (
            <span />
          )}
          <Button onClick={() => onGo(step + 1)}>Siguiente: {stepNames[step]}</Button>
        </div>
      )}
    </section>
  );
}

/** Sends the text to the person who asks, by the channel they choose. */
function TestButton({ draft, flush }: { draft: Campaign; flush: () => Promise<void> }) {
  const test = useCall(testCampaign, {
    onSuccess: ({ to }) => toast.success('Prueba enviada', { text: `A ${to}.` }),
    invalidates: [readCampaign],
  });
  const send = async (channel: CampaignChannel, variant: 'first' | 'second') => {
    await flush();
    test.mutate({ params: { id: draft.id }, body: { channel, variant } });
  };
  if (draft.messageId === null || draft.channels.length === 0) return null;
  return (
    <LazyActionMenu
      label="Enviarme una prueba"
      face={{ text: 'Enviarme una prueba', icon: 'paper-plane-tilt' }}
      actions={draft.channels.flatMap((channel) => [
        { label: `Por ${channelNames[channel]}`, onSelect: () => void send(channel, 'first') },
        ...(draft.otherMessageId === null
          ? []
          : [
              { label: `El segundo texto, por ${channelNames[channel]}`, onSelect: () => void send(channel, 'second') },
            ]),
      ])}
    />
  );
}
