/** Whether amounts are shown without VAT first: to companies, not to consumers. */
export const isBusiness = (customer: { company: string } | null | undefined): boolean =>
  (customer?.company ?? '').trim() !== ''
