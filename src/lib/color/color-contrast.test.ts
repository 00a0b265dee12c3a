import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  adjusted,
  BACKGROUND,
  contrastOfHex,
  isHexColor,
  luminanceOfOklch,
  readableColor,
  visibleColor,
} from './color-contrast.ts'

const colors = ['#007bbe', '#056736', '#017ec6', '#000000', '#ffffff', '#ff0', '#f0f', '#00f', '#7a6ff0']

test.each(colors)('%s can be read in both themes', (hex) => {
  expect(contrastOfHex(adjusted(hex, 'light', 4.5), 'light')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOfHex(adjusted(hex, 'dark', 4.5), 'dark')).toBeGreaterThanOrEqual(4.5)
})

test('leaves a colour alone where it can be read already', () => {
  expect(adjusted('#056736', 'light', 4.5)).toBe('#056736')
  expect(adjusted('#ff0', 'dark', 4.5)).toBe('#ffff00')
})

test('gives one css colour that follows the theme', () => {
  expect(readableColor('#056736')).toMatch(/^light-dark\(#056736, #[0-9a-f]{6}\)$/)
  expect(visibleColor('#888')).not.toBe(readableColor('#888'))
})

test('takes the colour of the text for anything but #RGB or #RRGGBB', () => {
  expect(['#12', 'red', '', '#12345g', 'url(x)'].map(readableColor)).toEqual(Array(5).fill('currentColor'))
  expect(isHexColor('#AbC')).toBe(true)
})

test('reckons with every background there is, also that of a chosen row', () => {
  const [light = '', dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split('.dark {')
  expect([backgrounds(light).length, backgrounds(dark).length]).toEqual([8, 8])
  expect(Math.min(...backgrounds(light))).toBeGreaterThanOrEqual(BACKGROUND.light)
  expect(Math.max(...backgrounds(dark))).toBeLessThanOrEqual(BACKGROUND.dark)
})

const backgrounds = (css: string) =>
  [...css.matchAll(/--(?:bg|surface|sunken|hover|\w+-soft): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]) => luminanceOfOklch(Number(lightness) / 100, Number(chroma), Number(hue)),
  )
