import { expect, test } from 'vitest'
import { click, find, show } from '#tests/support/show.tsx'
import { Banner } from './banner.tsx'

test('words that are longer than one line are unfolded by pressing them', async () => {
  await show(
    <Banner tone="warn" title="Geen internet verbinding!" compact folds>
      Je kunt gewoon doorwerken.
    </Banner>,
  )
  const words = find('[role=status] button')
  expect(words.textContent).toBe('Geen internet verbinding! Je kunt gewoon doorwerken.')
  expect(words.getAttribute('aria-expanded')).toBe('false')
  await click(words)
  expect(words.getAttribute('aria-expanded')).toBe('true')
})
