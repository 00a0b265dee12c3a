import sharp from 'sharp'

/** A real jpeg that both ends can decode, different for every name. `orientation` 6: from a phone held upright. */
export async function drawnPhoto(name: string, orientation: 1 | 6 = 1) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="1280" height="960" fill="hsl(${hue} 40% 60%)"/><text x="80" y="500" font-size="120">${name} ${Math.random()}</text></svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).withMetadata({ orientation }).toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
