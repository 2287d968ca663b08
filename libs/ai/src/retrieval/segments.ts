/** Documents that were indexed together, and where each stands among all that are searched: -1 where it is not one of them. */
export interface Placed<Segment> {
  segment: Segment;
  places: Int32Array;
}

/**
 * Documents in segments: those that `standing` has stay in it and are not indexed again, all others make one of their own.
 * Documents are known by identity, texts by what they say.
 */
export function placed<Doc, Segment extends { documents: readonly Doc[] }>(
  documents: readonly Doc[],
  standing: Segment | null,
  segmentOf: (documents: readonly Doc[]) => Segment,
): readonly Placed<Segment>[] {
  if (!standing) return [{ segment: segmentOf(documents), places: Int32Array.from(documents.keys()) }];
  const places = new Int32Array(standing.documents.length).fill(-1);
  const free = new Map(standing.documents.map((document, at) => [document, at]));
  const fresh: number[] = [];
  documents.forEach((document, place) => {
    const at = free.get(document);
    if (at === undefined) return fresh.push(place);
    places[at] = place;
    return free.delete(document);
  });
  const added = segmentOf(fresh.map((place) => documents[place]!));
  return [
    { segment: standing, places },
    { segment: added, places: Int32Array.from(fresh) },
  ];
}
