import sharp from 'sharp'

interface Face {
  width?: number
  height?: number
  /** Where it was taken, as a camera writes it. */
  hasPlace?: boolean
  /** The pixels are damaged: it looks like a JPEG and cannot be decoded. */
  isBroken?: boolean
}

const PLACE = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }

/** A grey picture, as a JPEG data URL. */
export async function faceOf(given: Face = {}): Promise<string> {
  const { width = 192, height = width, hasPlace = false, isBroken = false } = given
  const plain = sharp({ create: { width, height, channels: 3, background: '#8899aa' } }).jpeg({ quality: 80 })
  const drawn = await (hasPlace ? plain.withExif(PLACE) : plain).toBuffer()
  // The header stays; of the pixels nothing is left.
  const bytes = isBroken ? drawn.subarray(0, drawn.indexOf(Buffer.from([0xff, 0xda])) + 14) : drawn
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
