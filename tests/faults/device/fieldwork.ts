import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from './phone.ts'

/** Everything the screen confirmed, and the text still being typed. */
export interface Fieldwork {
  comments: string[]
  photos: string[]
  /** The letters in the field, each with the time it was typed. */
  typing: { letter: string; at: number }[]
}

/** Types, posts and takes photos on the open order until the browser dies. */
export async function workUntilKilled(phone: Phone, name: string): Promise<Fieldwork> {
  const done: Fieldwork = { comments: [], photos: [], typing: [] }
  const { order } = phone.actor
  const { keyboard } = phone.page
  const field = order.screen.getByLabel('Intern commentaar')
  try {
    for (let i = 0; ; i++) {
      // Every other text takes longer to type than a draft may stay in memory only.
      const text = `${name} ${i} ä"😀${i % 2 === 1 ? ' de klant belt terug over de ketel en de thermostaat in de hal' : ''}`
      await field.fill('')
      done.typing = []
      await field.focus()
      for (const letter of text) {
        await keyboard.insertText(letter)
        done.typing.push({ letter, at: Date.now() })
        await sleep(25)
      }
      await keyboard.press('Tab')
      await keyboard.press('Enter')
      await order.screen.locator('li', { hasText: text }).waitFor({ timeout: 10_000 })
      done.comments.push(text)
      done.typing = []
      if (i % 2 === 1) continue
      await phone.takePhoto(`${name} ${i}`)
      done.photos.push(`${name} ${i}.jpg`)
    }
  } catch (error) {
    if (!/closed|crash/i.test(String(error))) throw error
    return done
  }
}
