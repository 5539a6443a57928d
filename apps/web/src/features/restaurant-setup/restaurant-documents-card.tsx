import { readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import {
  neededRestaurantDocuments,
  RESTAURANT_DOCUMENTS,
  restaurantDocumentNames,
} from '@sazon/domain/restaurants/restaurant-documents';
import { useQueryClient } from '@tanstack/react-query';
import { DocumentListWithUpload } from '../expiring-documents/document-list-with-upload.tsx';
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** RUT, chamber of commerce, sanitary inspection and contract, each as a file with its expiry date. */
export function RestaurantDocumentsCard({ restaurant, mayEdit }: PartProps) {
  const { id, papers, steps } = restaurant;
  const queryClient = useQueryClient();
  const folder = `/admin/restaurant-setups/${id}/papers` as const;
  return (
    <StepCard step="papers" steps={steps}>
      <DocumentListWithUpload
        papers={RESTAURANT_DOCUMENTS.map((kind) => {
          const paper = papers.find((one) => one.kind === kind);
          return {
            ...{
              kind,
              name: restaurantDocumentNames[kind],
              paper,
              isOptional: !neededRestaurantDocuments.includes(kind),
            },
            ...{
              file: paper ? (`${folder}/${paper.id}` as const) : null,
              sendTo: mayEdit ? `${folder}/${kind}` : null,
            },
          };
        })}
        needsEnd={false}
        saved="guardado"
        onSent={() =>
          Promise.all(
            [readRestaurant, ...restaurantReads].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
          )
        }
      />
    </StepCard>
  );
}
