import { useLingui } from '@lingui/react/macro'
import type { User } from '#src/data/users/queries.ts'
import { RosterFacts } from '#src/parts/roster/roster-facts.tsx'
import { Section } from '#src/ui/shown/section.tsx'

/** When one works oneself, as the office says. */
export function RosterSection({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <Section title={t`Je rooster`}>
      <RosterFacts user={user} />
    </Section>
  )
}
