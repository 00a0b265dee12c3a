import { expect, test, vi } from 'vitest'
import { takeChoice } from './take-choice.ts'

const page = (option: string, sum: string) => `<section id="kiezen"><form action="/volg/a">
<input type="radio" name="optie" value="koop"><input type="radio" name="optie" value="huur"></form></section>
<section id="akkoord"><form action="/volg/a/akkoord"><input name="naam">
<div class="pad"><button type="button">Wissen</button></div>
<input type="checkbox" name="akkoord"><span data-live="tick">${sum}</span>
<input name="optie" value="${option}"><input name="erbij" value=""></form></section>`

const find = <Found extends Element = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as Found

test('another choice keeps the typed name, and asks for another tick and signature for its own sum', async () => {
  document.body.innerHTML = page('koop', '€ 4.877')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page('huur', '€ 149')))
  const wiped = vi.fn()
  find('.pad button').addEventListener('click', wiped)
  find('[name=naam]').value = 'J. Jansen'
  find('[name=akkoord]').checked = true
  takeChoice(find<HTMLElement>('#kiezen'))
  find('#kiezen input').dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(find('[data-live=tick]').textContent).toBe('€ 149'))
  expect([find('[name=naam]').value, find('[name=akkoord]').checked]).toEqual(['J. Jansen', false])
  expect(find('#akkoord [name=optie]').value).toBe('huur')
  expect(wiped).toHaveBeenCalledOnce()
})
