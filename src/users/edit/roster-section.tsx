import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCan } from '#src/data/use-can.ts'
import type { User } from '#src/data/users/queries.ts'
import { RosterDialog } from '#src/parts/roster/roster-dialog.tsx'
import { RosterFacts } from '#src/parts/roster/roster-facts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'

/** When the user works. Saved in its own dialog, apart from the form. */
export function RosterSection({ user }: { user: User }) {
  const { t } = useLingui()
  const mayChange = useCan('users.roster')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title={t`Rooster`}
      action={
        mayChange && (
          <Button onPress={() => setIsOpen(true)}>
            <Trans>Rooster wijzigen</Trans>
          </Button>
        )
      }
    >
      <RosterFacts user={user} hasReasons />
      {isOpen && <RosterDialog user={user} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
