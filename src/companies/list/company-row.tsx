import { Plural, Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import { ListRow } from '#src/parts/list/list-row.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'

interface CompanyRowProps {
  company: Company
  level?: number
  onOpen(): void
}

export function CompanyRow({ company, level = 0, onOpen }: CompanyRowProps) {
  const { _id, name, active, statuses, config, waiting } = company
  return (
    <ListRow
      id={_id}
      level={level}
      start={
        <ColoredText color={config.color}>
          <Building2 size={18} aria-hidden />
        </ColoredText>
      }
      name={name}
      about={<Plural value={statuses.length} _0="Geen statussen" one="# status" other="# statussen" />}
      isFaint={!active}
      onOpen={onOpen}
    >
      {waiting > 0 && <WaitingMark />}
      {!active && (
        <Tag>
          <Trans>Niet actief</Trans>
        </Tag>
      )}
      <ColoredText color={config.color}>{config.order_number_prefix}</ColoredText>
    </ListRow>
  )
}
