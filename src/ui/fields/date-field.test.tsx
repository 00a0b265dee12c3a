import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { find, show } from '#tests/support/show.tsx'
import { DateField } from './date-field.tsx'

test.each(['nl-NL', 'en-GB'])(
  'in %s a day stands in its field as it does everywhere else',
  async (locale) => {
    await show(
      <I18nProvider locale={locale}>
        <DateField label="Dag" value="2026-12-04" onChange={() => {}} />
      </I18nProvider>,
    )
    expect(find('[data-rac][class*=segments]').textContent?.replace(/[^\d/-]/g, '')).toBe('04-12-2026')
  },
)
