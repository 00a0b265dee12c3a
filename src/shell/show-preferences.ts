import { devicePreferences, onDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { speak } from '#src/lib/text/language.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

/** Applies the preferences to the page, now and on every change. Resolves once the language is loaded. */
export function showPreferences(): Promise<void> {
  darkSystem.addEventListener('change', show)
  onDevicePreferences(show)
  return show()
}

function show(): Promise<void> {
  const { displayMode, animationsOff, language } = devicePreferences()
  const dark = displayMode === 'dark' || (displayMode === 'system' && darkSystem.matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('still', animationsOff)
  // The colour of the browser's frame: one meta tag per theme (index.html).
  const [light, night] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  if (light) light.media = dark ? 'not all' : 'all'
  if (night) night.media = dark ? 'all' : 'not all'
  return speak(language)
}
