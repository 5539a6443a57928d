import type { Company } from '@sazon/contract/companies/company';
import { readCompany } from '@sazon/contract/companies/routes';
import { type CompanyDocumentKind, companyDocumentNames } from '@sazon/domain/payroll/company-documents';
import { useQueryClient } from '@tanstack/react-query';
import { DocumentListWithUpload } from '../expiring-documents/document-list-with-upload.tsx';

interface CompanyDocumentProps {
  company: Company;
  kind: CompanyDocumentKind;
  maySend: boolean;
}

/** One of a company's documents: its state, its file and its upload. */
export function CompanyDocument({ company: { enterpriseId, papers }, kind, maySend }: CompanyDocumentProps) {
  const queryClient = useQueryClient();
  const paper = papers.find((one) => one.kind === kind);
  const folder = `/admin/enterprises/${enterpriseId}/papers` as const;
  return (
    <DocumentListWithUpload
      papers={[
        {
          ...{ kind, name: companyDocumentNames[kind], paper, sendTo: maySend ? (`${folder}/${kind}` as const) : null },
          file: paper ? `${folder}/${paper.id}` : null,
        },
      ]}
      needsEnd={false}
      saved="guardado"
      onSent={() => queryClient.invalidateQueries({ queryKey: [readCompany.name] })}
    />
  );
}
