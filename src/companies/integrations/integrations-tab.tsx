import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CompanyIntegration, setIntegration } from '#src/data/companies/commands.ts'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { allIntegrations, type Integration } from '#src/data/integrations/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import general from '../general/general.module.css'
import { settingsOf } from './config-schema.ts'
import { IntegrationSettings } from './integration-settings.tsx'
import styles from './integrations-tab.module.css'
import { offeredTo, setFor } from './offered.ts'

/** The integrations of a company, each with a switch. */
export function IntegrationsTab({ company }: { company: Company }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const copy = useCopyState()
  const all = useLive(allIntegrations)
  const [asked, setAsked] = useState<Integration | null>(null)
  if (!all || copy === 'starting') return null
  const offered = offeredTo(all, engine.actor.role === 'developer')

  /** Resolves to the reason in words when saving failed, or to null. */
  async function save(integration: Integration, given: Partial<CompanyIntegration>): Promise<string | null> {
    const { _id, name } = integration
    const was = setFor(integration, company.integrations)
    const entry = { _id, name, configuration: {}, enabled: false, ...was, ...given }
    const outcome = await setIntegration(engine, company, entry)
    return outcome.ok ? null : _(errorWords[outcome.rejection.code])
  }

  async function turn(integration: Integration, enabled: boolean) {
    if (enabled && settingsOf(integration.configSchema).length > 0) return setAsked(integration)
    const failed = await save(integration, { enabled })
    if (failed !== null) showToast({ tone: 'crit', title: t`Er ging iets mis`, text: failed })
  }

  return (
    <>
      <TabHead title={t`Koppelingen`} />
      <div className={styles.all}>
        {offered.length === 0 && (
          <EmptyState
            title={
              copy === 'whole' ? t`No integrations are active yet` : t`Error while fetching integrations`
            }
          />
        )}
        <div className={general.sections}>
          {offered.map((integration) => {
            const isOn = setFor(integration, company.integrations)?.enabled === true
            const isSet = isOn && settingsOf(integration.configSchema).length > 0
            return (
              <Section
                key={integration._id}
                title={integration.name}
                action={
                  isSet && (
                    <Button size="s" onPress={() => setAsked(integration)}>
                      <Trans>Instellingen</Trans>
                    </Button>
                  )
                }
              >
                <Checkbox
                  isSelected={isOn}
                  onChange={(enabled) => turn(integration, enabled)}
                  description={integration.description}
                >
                  <Trans>{integration.name} gebruiken</Trans>
                </Checkbox>
              </Section>
            )
          })}
        </div>
      </div>
      {asked && (
        <IntegrationSettings
          draftKey={`integration ${company._id} ${asked._id}`}
          integration={asked}
          configuration={setFor(asked, company.integrations)?.configuration ?? {}}
          onSave={(configuration) => save(asked, { configuration, enabled: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
