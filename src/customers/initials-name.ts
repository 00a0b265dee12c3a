import type { Customer } from '#src/data/customers/queries.ts'

/** The name for initials: without the title, since "Mevrouw" is no part of it. */
export const initialsName = ({ company, firstname, lastname }: Customer): string =>
  company || `${firstname} ${lastname}`.trim()
