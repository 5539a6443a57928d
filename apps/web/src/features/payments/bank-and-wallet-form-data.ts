import type { DirectMethod } from '@sazon/contract/payments/bank-and-wallet-schemas';

export type DirectType = DirectMethod['type'];

/** The values of the form of any wallet or bank. */
export interface DirectForm {
  nequiNumber: string;
  bankCode: string;
  personType: 'natural' | 'juridica';
  legalIdType: string;
  legalId: string;
}

export type DirectField = keyof DirectForm;

/** Returns the initial values of the form: the mobile and the document of the profile. */
export const emptyDirect = (
  nequiNumber: string,
  document: { type: string | null; number: string | null },
): DirectForm => ({
  nequiNumber,
  bankCode: '',
  personType: 'natural',
  legalIdType: document.type === 'cedula_de_extranjeria' ? 'CE' : 'CC',
  legalId: document.type === 'nit' ? '' : (document.number ?? ''),
});

const askedBy: Record<DirectType, readonly DirectField[]> = {
  nequi: ['nequiNumber'],
  pse: ['bankCode', 'legalId'],
  bancolombia: [],
  daviplata: ['legalId'],
};

function findError(field: DirectField, form: DirectForm): string | undefined {
  switch (field) {
    case 'nequiNumber':
      return /^3\d{9}$/.test(form.nequiNumber) ? undefined : 'El celular debe tener 10 dígitos y empezar por 3.';
    case 'bankCode':
      return form.bankCode === '' ? 'Elige tu banco.' : undefined;
    case 'legalId':
      return /^\d{5,15}$/.test(form.legalId) ? undefined : 'Escribe el número de documento, solo números.';
    default:
      return undefined;
  }
}

/** Returns why the form of this method is invalid, by field. */
export function listDirectErrors(type: DirectType, form: DirectForm): Partial<Record<DirectField, string>> {
  const errors: Partial<Record<DirectField, string>> = {};
  for (const field of askedBy[type]) {
    const error = findError(field, form);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/** Converts the form to the body of the call. A person pays with a citizenship card, a company with its NIT. */
export function toDirectMethod(type: DirectType, form: DirectForm): DirectMethod {
  const { nequiNumber, bankCode, personType, legalId } = form;
  switch (type) {
    case 'nequi':
      return { type, nequiNumber };
    case 'pse':
      return { type, bankCode, personType, legalIdType: personType === 'natural' ? 'CC' : 'NIT', legalId };
    case 'bancolombia':
      return { type };
    case 'daviplata':
      return { type, legalIdType: form.legalIdType === 'CE' ? 'CE' : 'CC', legalId };
  }
}
