import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** RGBA pixels, as a canvas returns them. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

const reader = new QRCodeReader()

/**
 * The text of the QR code in a picture; null when there is none, or it cannot be read. Other kinds of codes are
 * ignored.
 */
export function readQr({ data, width, height }: Picture): string | null {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    light[at] = (red + 2 * green + blue) >> 2
  }
  try {
    const source = new RGBLuminanceSource(light, width, height)
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    // The library throws when there is no code.
    return null
  } finally {
    reader.reset()
  }
}
