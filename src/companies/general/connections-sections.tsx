import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { same } from '#sync/contract/core/same.ts'
import { type CompanyFields, tidyCompany } from './company-form.ts'
import styles from './general.module.css'
import { RefreshCatalogue } from './refresh-catalogue.tsx'

/** The limits of the contract. */
const MAX_LENGTH = { url: 500, token: 500, google: 40 }

/** Versions of the product endpoint's protocol. */
const VERSIONS = ['1.0', '2.0']

interface ConnectionsSectionsProps {
  form: DocumentForm<CompanyFields>
  before: CompanyFields
  /** Left out for a new company. */
  companyId?: string
}

/** The company's website and product endpoint, and its tracking ids. */
export function ConnectionsSections({ form, before, companyId }: ConnectionsSectionsProps) {
  const { t } = useLingui()
  const { endpoint } = form.entered.config
  const { tracking_ids } = form.entered
  const versions = [...new Set([...VERSIONS, endpoint.version])].filter(Boolean)
  return (
    <>
      <Section title={t`Website`}>
        <div className={styles.fields}>
          <Place place="frontend" form={form} before={before} />
        </div>
      </Section>
      <Section title={t`Productcatalogus`}>
        <div className={styles.fields}>
          <Place place="endpoint" form={form} before={before} />
          <Select
            label={t`Versie`}
            value={endpoint.version}
            onChange={(version) =>
              form.set(({ config }) => ({
                config: { ...config, endpoint: { ...config.endpoint, version } },
              }))
            }
          >
            {versions.map((version) => (
              <SelectItem key={version} id={version}>
                {version}
              </SelectItem>
            ))}
          </Select>
          {companyId !== undefined && before.config.endpoint.url !== '' && (
            <RefreshCatalogue
              companyId={companyId}
              isChanged={!same(tidyCompany(form.entered).config.endpoint, before.config.endpoint)}
            />
          )}
        </div>
      </Section>
      <Section title={t`Meten`}>
        <div className={styles.fields} data-field="tracking_ids">
          <TextField
            label={t`Google-id`}
            value={tracking_ids.google}
            maxLength={MAX_LENGTH.google}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            placeholder="G-…"
            onChange={(google) => form.type((now) => ({ tracking_ids: { ...now.tracking_ids, google } }))}
          />
          <TextField label={t`Hotjar-id`} value={tracking_ids.hotjar} isDisabled />
          <p className={styles.note}>
            <Trans>Hotjar wordt niet ondersteund.</Trans>
          </p>
        </div>
      </Section>
    </>
  )
}

interface PlaceProps extends ConnectionsSectionsProps {
  place: 'frontend' | 'endpoint'
}

/** An address and its write-only token. */
function Place({ place, form, before }: PlaceProps) {
  const { t } = useLingui()
  const { url, token } = form.entered.config[place]
  const stored = before.config[place].url
  const kept = t`Laat leeg om te houden wat er staat; na het opslaan is het niet meer te zien.`
  const elsewhere = t`Bij een ander adres hoort een nieuw token: het oude gaat niet mee.`
  const told = url.trim() === stored ? kept : elsewhere
  const about = stored === '' ? t`Na het opslaan is het niet meer te zien.` : told
  const type = (part: { url?: string; token?: string }) =>
    form.type(({ config }) => ({ config: { ...config, [place]: { ...config[place], ...part } } }))
  const words = {
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: 'false',
  } as const
  return (
    <>
      <TextField
        {...words}
        label={t`Adres (URL)`}
        inputMode="url"
        value={url}
        maxLength={MAX_LENGTH.url}
        onChange={(url) => type({ url })}
        errorMessage={form.faults.includes(place) ? t`Vul een adres in dat met https:// begint` : undefined}
      />
      <TextField
        {...words}
        label={t`Token`}
        type="password"
        autoComplete="new-password"
        value={token}
        maxLength={MAX_LENGTH.token}
        description={about}
        onChange={(token) => type({ token })}
      />
    </>
  )
}
