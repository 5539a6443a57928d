import { readCompany } from '@sazon/contract/companies/routes';
import type { Company } from '@sazon/contract/companies/schemas';
import { type CompanyPaperKind, companyPaperNames } from '@sazon/domain/payroll/company-papers';
import { useQueryClient } from '@tanstack/react-query';
import { PaperList } from '../expiring-documents/paper-list.tsx';

interface CompanyPaperProps {
  company: Company;
  kind: CompanyPaperKind;
  maySend: boolean;
}

/** One of a company's papers: its state, its file and its upload. */
export function CompanyPaper({ company: { enterpriseId, papers }, kind, maySend }: CompanyPaperProps) {
  const queryClient = useQueryClient();
  const paper = papers.find((one) => one.kind === kind);
  const folder = `/admin/enterprises/${enterpriseId}/papers` as const;
  return (
    <PaperList
      papers={[
        {
          ...{ kind, name: companyPaperNames[kind], paper, sendTo: maySend ? (`${folder}/${kind}` as const) : null },
          file: paper ? `${folder}/${paper.id}` : null,
        },
      ]}
      needsEnd={false}
      saved="guardado"
      onSent={() => queryClient.invalidateQueries({ queryKey: [readCompany.name] })}
    />
  );
}
