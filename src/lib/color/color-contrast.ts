type Triple = readonly [number, number, number]

/**
 * Relative luminance of the worst background of each theme: the darkest light one (`--hover`) and the lightest dark one
 * (`--warn-soft`).
 */
export const BACKGROUND = { light: 0.84, dark: 0.0293 }
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 1.8
/** Covers the rounding to #RRGGBB. */
const ROUNDING = 0.05

/** #RGB or #RRGGBB. */
export const isHexColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** Turns a colour from data into a css colour that is readable as text in both themes. */
export const readableColor = (hex: string): string => inBothThemes(hex, TEXT_RATIO)

/** The same for dots and edges beside a name: lower contrast, closer to the original colour. */
export const visibleColor = (hex: string): string => inBothThemes(hex, SHAPE_RATIO)

/** A cache: thousands of cards share a handful of colours. */
const known = new Map<string, string>()

function inBothThemes(hex: string, ratio: number): string {
  if (!isHexColor(hex)) return 'currentColor'
  const key = `${hex} ${ratio}`
  const before = known.get(key)
  if (before) return before
  const color = `light-dark(${adjusted(hex, 'light', ratio)}, ${adjusted(hex, 'dark', ratio)})`
  known.set(key, color)
  return color
}

/** Keeps the hue, and changes the lightness only as far as needed. */
export function adjusted(hex: string, theme: 'light' | 'dark', ratio: number): string {
  const original = hexToLinear(hex)
  const enough = (color: Triple) => contrast(luminance(color), BACKGROUND[theme]) >= ratio + ROUNDING
  if (enough(original)) return linearToHex(original)
  const [lightness, a, b] = linearToOklab(original)
  let near = lightness
  let far = theme === 'light' ? 0 : 1
  for (let step = 0; step < 16; step++) {
    const middle = (near + far) / 2
    if (enough(inGamut(middle, a, b))) far = middle
    else near = middle
  }
  return linearToHex(inGamut(far, a, b))
}

export const contrastOfHex = (hex: string, theme: 'light' | 'dark'): number =>
  contrast(luminance(hexToLinear(hex)), BACKGROUND[theme])

export const luminanceOfOklch = (lightness: number, chroma: number, hue: number): number => {
  const angle = (hue * Math.PI) / 180
  return luminance(oklabToLinear([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]))
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Reduces chroma until the colour is in gamut; clipping would change the hue. */
function inGamut(lightness: number, a: number, b: number): Triple {
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const color = oklabToLinear([lightness, a * chroma, b * chroma])
    if (color.every((channel) => channel >= -0.001 && channel <= 1.001)) return color
  }
  return oklabToLinear([lightness, 0, 0])
}

function hexToLinear(hex: string): Triple {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(2), channel(4)]
}

function linearToHex(color: Triple): string {
  const digits = color.map((value) => {
    const clamped = Math.min(1, Math.max(0, value))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** Oklab is a perceptually uniform colour space (Björn Ottosson). */
function linearToOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
