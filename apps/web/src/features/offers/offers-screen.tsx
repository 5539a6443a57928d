import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { OFFER_STATES, offerStateNames } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { useQuery } from '@tanstack/react-query';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { OfferRow } from './offer-row.tsx';
import { NewOfferScreen, OpenOfferScreen } from './offer-screens.tsx';
import { offersPerPage, offersQuery } from './offers-calls.ts';
import { newOffers, type OffersSearch } from './offers-search-params.ts';

interface OffersScreenProps {
  search: OffersSearch;
  navigate: (search: (now: OffersSearch) => OffersSearch) => void;
}

const kinds = [
  { value: 'all', label: 'Todas' },
  { value: 'promocion', label: 'Promociones' },
  { value: 'cupon', label: 'Cupones' },
];

/** /admin/sazon/ofertas: promotions and coupons: what each promises, costs and whom; made, changed and stopped here. */
export function OffersScreen({ search, navigate }: OffersScreenProps) {
  const { go, narrow } = buildListSearch<OffersSearch>(navigate);
  const { oferta } = search;
  const onBack = () => go({ oferta: undefined });
  const onOpen = (id: string) => go({ oferta: id });
  if (oferta === newOffers.promotion || oferta === newOffers.coupon)
    return (
      <NewOfferScreen
        key={oferta}
        kind={oferta === newOffers.coupon ? 'coupon' : 'promotion'}
        onBack={onBack}
        onSaved={onOpen}
      />
    );
  if (oferta !== undefined) return <OpenOfferScreen key={oferta} id={oferta} onBack={onBack} onCopied={onOpen} />;
  return <OffersList {...{ search, go, narrow }} />;
}

interface OffersListProps {
  search: OffersSearch;
  go: (change: Partial<OffersSearch>) => void;
  narrow: (change: Partial<OffersSearch>) => void;
}

function OffersList({ search, go, narrow }: OffersListProps) {
  const query = useQuery(offersQuery(search));
  const { data } = query;
  const actor = toActor(useUser());
  const mayWrite = actor !== null && may(actor, screenPermissions.campaigns.write);
  const isFiltered = Boolean(search.estado || search.buscar || search.tipo);
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  return (
    <DeskPage
      wide
      title="Ofertas"
      text="Promociones y cupones: qué prometen, cuánto van costando y quién lo paga."
      action={mayWrite && <NewOfferButtons go={go} />}
    >
      <SearchForm
        label="Título o código"
        maxLength={60}
        className="max-w-form"
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      <FilterChips
        label="Tipo"
        options={kinds}
        value={search.tipo ?? 'all'}
        onValueChange={(tipo) => narrow({ tipo: tipo === 'all' ? undefined : tipo })}
      />
      <FilterChips
        label="Estado"
        options={[
          { value: 'all', label: label('Cualquier estado', total) },
          ...OFFER_STATES.filter((state) => state === search.estado || (data?.counts[state] ?? 0) > 0).map(
            (state): { value: string; label: string } => ({
              value: state,
              label: label(offerStateNames[state], data?.counts[state]),
            }),
          ),
        ]}
        value={search.estado ?? 'all'}
        onValueChange={(estado) => narrow({ estado: OFFER_STATES.find((one) => one === estado) })}
      />
      <ListState what="las ofertas" query={query} rows={6} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Ninguna coincide.' : 'Todavía no hay ofertas.'}
          text={isFiltered ? 'Prueba con otra palabra o quita los filtros.' : 'Crea la primera y mira cuánto costaría.'}
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Ofertas" aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-2">
          {data.data.map((offer) => (
            <OfferRow key={offer.id} offer={offer} onOpen={() => go({ oferta: offer.id })} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={offersPerPage}
          total={data.total}
          nouns={['oferta', 'ofertas']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
    </DeskPage>
  );
}

const NewOfferButtons = ({ go }: Pick<OffersListProps, 'go'>) => (
  <span className="flex flex-wrap gap-2">
    <Button look="quiet" onClick={() => go({ oferta: newOffers.coupon })}>
      <Icon name="ticket" />
      Nuevo cupón
    </Button>
    <Button onClick={() => go({ oferta: newOffers.promotion })}>
      <Icon name="plus" />
      Nueva promoción
    </Button>
  </span>
);
