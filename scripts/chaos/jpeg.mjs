// Photos for scenarios: progressive JPEGs of one grey, in as many scans as are asked for. A scan costs by the pixel, however few
// bytes it has.

const segment = (marker, ...bytes) => {
  const length = bytes.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...bytes])
}

/** A table with one code, of one bit: of the first coefficients a difference of zero, of the others the end of the block. */
const table = (kind) => segment(0xc4, kind, 1, ...Array(15).fill(0), 0)

export function jpeg({ width, height, scans }) {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const data = Buffer.alloc(Math.ceil(blocks / 8))
  const scan = (coefficient) => [segment(0xda, 1, 1, 0, coefficient, coefficient, 0), data]
  const frame = segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    frame,
    table(0x00),
    table(0x10),
    ...Array.from({ length: scans }, (_, at) => scan(at && 1 + ((at - 1) % 63))).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** What an upload of `file` sends. */
export function photoForm(file) {
  const before = '--edge\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--edge--\r\n')]),
  }
}
