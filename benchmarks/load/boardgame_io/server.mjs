// boardgame.io's server with our small game. Argument: a folder for its flat-file storage; none: in memory.

import { createRequire } from "node:module";
import { game } from "./game.mjs";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");

const folder = process.argv[2];
const db = folder === undefined ? undefined : new FlatFile({ dir: folder });
const server = Server({ games: [game], origins: [], db });
const { appServer } = await server.run({ port: 0 });
console.log(`listening: http://127.0.0.1:${appServer.address().port}`);
