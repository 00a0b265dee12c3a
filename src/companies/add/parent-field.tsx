import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import type { NewCompany } from '../general/company-form.ts'
import styles from '../general/general.module.css'

interface ParentFieldProps {
  form: DocumentForm<NewCompany>
  onChoose(id: string): void
}

/** The parent of a new company, one of the user's own; it cannot be changed later. */
export function ParentField({ form, onChoose }: ParentFieldProps) {
  const { t } = useLingui()
  const companies = useOwnCompanies()
  return (
    <div className={styles.wide} data-field="parent_company_id">
      <Select label={t`Hoort onder`} value={form.entered.parent_company_id} onChange={onChoose}>
        {companies.map(({ _id, name, config }) => (
          <SelectItem key={_id} id={_id} color={config.color}>
            {name}
          </SelectItem>
        ))}
      </Select>
    </div>
  )
}
