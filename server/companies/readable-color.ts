/** The text colour where no colour is set. */
export const INK = '#161616'

/** The contrast WCAG AA requires for text, on white. */
const MIN_CONTRAST = 4.5

/** Darkens a colour from data (#RGB or #RRGGBB) until it can be read on paper. */
export function readableColor(color: string): string {
  const digits = /^#([\da-f]{6})$/i.exec(color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))?.[1]
  if (!digits) return INK
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  for (let part = 1; part > 0; part -= 0.02) {
    const darker = channels.map((channel) => Math.round(channel * part))
    if (onWhite(darker) >= MIN_CONTRAST)
      return `#${darker.map((each) => each.toString(16).padStart(2, '0')).join('')}`
  }
  return INK
}

function onWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
