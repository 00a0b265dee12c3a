import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** As a canvas gives it: red, green, blue and opacity of each pixel. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

const reader = new QRCodeReader()

/** What the QR code in a picture says; null where there is none that can be read. Other codes are none. */
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
    // Its way to say that there is none.
    return null
  } finally {
    reader.reset()
  }
}
