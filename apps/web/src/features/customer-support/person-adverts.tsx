import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { messageStatusNames } from '@sazon/domain/messages/message-status-names';
import { describeUnsent } from '@sazon/domain/messages/unsent-reasons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { channelNames } from './channel-payment-and-tingo-source-names.ts';
import { personAdvertsQuery } from './customer-support-calls.ts';
import { NothingNote, PersonLine, PersonSection } from './person-section-and-line.tsx';

/** How many are shown. */
const mostShown = 12;

const stateNames: Readonly<Record<string, string>> = {
  ...messageStatusNames,
  waiting: 'espera su turno',
  held: 'grupo de control, sin mensaje',
};

/** Lists what campaigns sent to the person, what they opened, and why they did not get others. */
export function PersonAdverts({ userId }: { userId: string }) {
  const query = useQuery(personAdvertsQuery(userId));
  const adverts = query.data?.data;
  return (
    <PersonSection title="Publicidad">
      <ListState what="la publicidad" query={query} rows={2} />
      {adverts?.length === 0 && <NothingNote>Ninguna campaña le ha escrito.</NothingNote>}
      <ul>
        {adverts?.slice(0, mostShown).map((advert) => (
          <PersonLine
            key={`${advert.campaignId} ${advert.at}`}
            first={
              <Link to="/admin/sazon/campanas/ver" search={{ id: advert.campaignId }} className="underline">
                {advert.campaign}
              </Link>
            }
            second={[
              advert.channel && channelNames[advert.channel],
              stateNames[advert.state] ?? advert.state,
              formatMoment(advert.at).toLowerCase(),
              advert.reason !== null && describeUnsent(advert.reason).toLowerCase(),
              advert.tappedAt !== null && 'abrió el enlace',
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </PersonSection>
  );
}
