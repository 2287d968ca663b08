const TONES_HZ = [880, 1_175, 880, 1_175];
const TONE_SECONDS = 0.28;

let context: AudioContext | null = null;
const sounding = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  // Allowed within a tap; outside of one it stays silent until the next.
  void context.resume().catch(() => undefined);
  return context;
};

/**
 * Rings in so many seconds by the sound card's own clock, which a tab in the background keeps while its timers are
 * slowed. To be called within a tap. Answers the way to call it off.
 */
export function ringIn(seconds: number): () => void {
  const audio = sounding();
  if (!audio) return () => undefined;
  const begin = audio.currentTime + seconds;
  const tones = TONES_HZ.map((frequency, index) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = begin + index * TONE_SECONDS * 1.3;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
    return tone;
  });
  return () => tones.forEach((tone) => tone.stop());
}

/** A phone in the pocket is felt. */
export const buzz = (): void => void navigator.vibrate?.([300, 120, 300, 120, 600]);
