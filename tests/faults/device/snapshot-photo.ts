import sharp from 'sharp'

/** A small, unique, real jpeg: noise hardly compresses. `side` in pixels. */
export async function snapshotPhoto(name: string, side = 300) {
  const create = {
    width: side,
    height: side,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    background: '#888',
  }
  const buffer = await sharp({ create }).jpeg({ quality: 80 }).toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
