// Before anything is drawn: the look of last time, which the app itself would bring a moment too late. It is kept by
// src/data/preferences/device-preferences.ts; src/shell/show-preferences.ts goes on from here.
try {
  const { displayMode, animationsOff, language } = JSON.parse(localStorage.getItem('aurum-preferences') ?? '{}')
  const darkSystem = matchMedia('(prefers-color-scheme: dark)').matches
  const root = document.documentElement
  root.classList.toggle('dark', displayMode === 'dark' || (displayMode === 'system' && darkSystem))
  root.classList.toggle('still', animationsOff === true)
  root.lang = language ?? 'nl'
} catch {}
