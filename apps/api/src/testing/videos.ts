function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A file as a phone's recorder lays it out, of `length` bytes of picture that no player could show. */
export function aVideo(kind: 'mp4' | 'mov' | 'avi' = 'mp4', length = 2_000): Buffer {
  const pictures = Buffer.alloc(length, 'moving pictures ');
  if (kind === 'avi') {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(length + 4, 0);
    return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('AVI '), pictures]);
  }
  const brand = kind === 'mp4' ? 'isom' : 'qt  ';
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('mdat', pictures),
    box('moov', Buffer.from('how to play it')),
  ]);
}
