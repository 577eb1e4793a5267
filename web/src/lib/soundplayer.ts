/** Plays sounds, once somebody has touched the page: browsers allow none before that, and nobody expects any. */

import { settings, VOLUME_LEVEL } from "./settings.svelte";
import { RATE, samplesOf, type Sound } from "./sounds";

/** Of sounds that come closer together than this, only the first is heard. */
const MIN_GAP = 0.09;

class SoundPlayer {
  #context: AudioContext | null = null;
  #buffers = new Map<Sound, AudioBuffer>();
  #last = -1;

  /** Called on the first gesture. */
  wake(): void {
    if (typeof AudioContext !== "undefined") this.#context ??= new AudioContext();
  }

  play(name: Sound): void {
    const context = this.#context;
    const volume = VOLUME_LEVEL[settings.volume];
    if (context === null || volume === 0 || document.hidden || context.currentTime - this.#last < MIN_GAP) return;
    this.#last = context.currentTime;
    const source = context.createBufferSource();
    const gain = context.createGain();
    gain.gain.value = volume;
    source.buffer = this.#buffer(context, name);
    source.connect(gain).connect(context.destination);
    source.start();
  }

  #buffer(context: AudioContext, name: Sound): AudioBuffer {
    let buffer = this.#buffers.get(name);
    if (buffer === undefined) {
      const samples = samplesOf(name);
      buffer = context.createBuffer(1, samples.length, RATE);
      buffer.copyToChannel(samples, 0);
      this.#buffers.set(name, buffer);
    }
    return buffer;
  }
}

export const soundPlayer = new SoundPlayer();
