import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { Integration } from '#src/data/integrations/queries.ts'
import { usePersistedState } from '#src/data/use-persisted-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import dialogs from '../statuses/dialogs.module.css'
import { fitting, missingOf, settingsOf, type Values } from './config-schema.ts'
import { SettingField } from './setting-field.tsx'

const schema = v.record(v.string(), v.unknown())

interface IntegrationSettingsProps {
  draftKey: string
  integration: Integration
  /** The current values. */
  configuration: Values
  /** Resolves to the reason in words when saving failed, or to null. */
  onSave(values: Values): Promise<string | null>
  onClose(): void
}

/** The settings of a company for an integration; saving turns it on. */
export function IntegrationSettings({
  draftKey,
  integration,
  configuration,
  ...props
}: IntegrationSettingsProps) {
  const { t } = useLingui()
  const settings = settingsOf(integration.configSchema)
  const { values, areRemoved } = fitting(settings, configuration)
  const kept = usePersistedState<Values>(draftKey, schema, () => values)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = tried ? missingOf(settings, kept.value) : []

  async function save() {
    setTried(true)
    if (missingOf(settings, kept.value).length > 0) return
    const failed = await props.onSave(fitting(settings, kept.value).values)
    if (failed !== null) return setFailure(failed)
    await kept.forget()
    props.onClose()
  }

  async function close() {
    await kept.forget()
    props.onClose()
  }

  if (!kept.ready) return null
  return (
    <Dialog size="s" title={integration.name} subtitle={integration.description} onClose={close}>
      <Form className={dialogs.form} onSubmit={save}>
        {areRemoved && (
          <Banner
            tone="warn"
            title={t`Integration schema changed. Incompatible configuration values were removed.`}
          />
        )}
        {failure !== null && (
          <Banner tone="crit" title={t`Er ging iets mis`}>
            {failure}
          </Banner>
        )}
        {settings.map((setting, at) => (
          <SettingField
            key={setting.name}
            setting={setting}
            autoFocus={at === 0}
            value={kept.value[setting.name]}
            isMissing={missing.includes(setting.name)}
            onChange={(value) => kept.change((now) => ({ ...now, [setting.name]: value }))}
          />
        ))}
        <div className={dialogs.answers}>
          <Button onPress={close}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Opslaan</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
