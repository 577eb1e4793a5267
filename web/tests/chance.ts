/** The same chance before each test: what the page leaves to it must not make a test pass today and fail tomorrow. */
import { beforeEach } from "vitest";

const GOLDEN_RATIO = 0.618033988749895;

beforeEach(() => {
  let drawn = 0;
  Math.random = () => (drawn = (drawn + GOLDEN_RATIO) % 1);
});
