import type { Target } from '#src/parts/customer/import-targets.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Cell } from '../reading/table.ts'
import type { FaultCode, Read } from '../values/read.ts'

/** Fields of the customer form that a file can fill in. */
export type ImportedFields = Pick<
  DocumentOf<'customers'>,
  | 'title'
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'debtor_number'
  | 'email'
  | 'telephone'
  | 'mobilephone'
  | 'iban'
  | 'vat_number'
  | 'language'
  | 'addresses'
  | 'installation_addresses'
>

/** A row by what its columns hold. Columns that are not taken over are absent; empty cells are ''. */
export type CellsByTarget = Readonly<Partial<Record<Target, Cell>>>

export interface TargetFault {
  target: Target
  code: FaultCode
}

export interface ImportedCustomer {
  /** Only fields of columns in the file, so that others keep their value when a customer is imported again. */
  fields: Partial<ImportedFields>
  faults: readonly TargetFault[]
}

/** Reads the cell of a target: undefined when no column holds it, or the cell is wrong. */
export type Take = <Value>(target: Target, read: (cell: Cell) => Read<Value>) => Value | undefined
