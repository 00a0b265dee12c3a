import type { Customer } from '#src/data/customers/queries.ts'

/** What initials are made of: "Mevrouw" is no part of a name. */
export const initialsName = ({ company, firstname, lastname }: Customer): string =>
  company || `${firstname} ${lastname}`.trim()
