import { decode } from '#server/files/decode.ts'

const STAR = 'M48 14l9 25 25 9-25 9-9 25-9-25-25-9 25-9z'

/** A white star on the company's colour, as a PNG data URL. */
export async function companyLogo(color: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="20" fill="${color}"/><path d="${STAR}" fill="#fff"/></svg>`
  const png = await decode(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
