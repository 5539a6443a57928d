import { useQuery } from '@tanstack/react-query';
import { SplitBar } from '../../ui/charts/split-bar.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';
import { audienceQuery } from './campaign-calls.ts';
import { channelNames, describeReason, formatCount, formatMatching, formatShare } from './campaign-texts.ts';
import type { StepProps } from './wizard-steps.tsx';

/** Shows how many people a campaign's message reaches, and why it does not reach the others. */
export function AudienceCard({ draft }: Pick<StepProps, 'draft'>) {
  const query = useQuery(audienceQuery(draft.rules, draft.channels));
  const { data } = query;
  return (
    <>
      <Card className="grid gap-2 desktop:p-5">
        <h2 className="type-h3">Les llega a</h2>
        {query.isError && <NoticeBar tone="danger">No pudimos contarlas. Vuelve a intentar.</NoticeBar>}
        {data === undefined ? (
          <SkeletonText />
        ) : (
          <div aria-live="polite" aria-busy={query.isPlaceholderData} className="grid gap-2">
            <p className="font-display text-[5.6rem] leading-none font-[800] tabular-nums">
              {formatCount(data.reached)}
            </p>
            <p className="type-body-s text-text-2">
              de {formatMatching(data.people)}, {formatShare(data.reached, data.people)}
            </p>
            <SplitBar
              parts={[
                { name: 'Les llega', amount: data.reached, color: 'answer' },
                { name: 'No les llega', amount: data.people - data.reached, color: 'other' },
              ]}
            />
            <ul>
              {data.byChannel
                .filter(({ people }) => people > 0)
                .map(({ channel, people }) => (
                  <li key={channel} className="type-body-s flex justify-between gap-3 border-border border-t py-2">
                    Por {channelNames[channel]}
                    <b className="tabular-nums">{formatCount(people)}</b>
                  </li>
                ))}
              {data.left.map(({ reason, people }) => (
                <li key={reason} className="type-body-s flex justify-between gap-3 border-border border-t py-2">
                  {describeReason(reason)}
                  <b className="tabular-nums">−{formatCount(people)}</b>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <NoticeBar>Se vuelve a revisar persona por persona al enviar. Nadie recibe dos campañas el mismo día.</NoticeBar>
    </>
  );
}
