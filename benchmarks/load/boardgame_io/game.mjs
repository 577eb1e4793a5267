// A building game for two with about as much to send as Machi Koro for two: the view of the player to move has a list
// of twenty options with reasons, that of the other player has none. It never ends.

const CARDS = [
  "corn_field", "ranch_house", "bakery", "corner_cafe", "general_store", "forest_lodge", "stadium", "tv_tower",
  "business_centre", "cheese_dairy", "joinery", "mine", "restaurant", "apple_orchard", "market_hall",
];
const LANDMARKS = ["railway_station", "shopping_arcade", "amusement_park", "radio_mast"];
const OPTIONS = [
  { kind: "build_nothing" },
  ...LANDMARKS.map((project) => ({ kind: "build_project", project })),
  ...CARDS.map((card) => ({ kind: "build", card })),
];
const cost = (card) => 1 + (CARDS.indexOf(card) % 6);
const pays = (card, sum) => CARDS.indexOf(card) % 11 === sum - 2;

function setup() {
  const player = () => ({
    coins: 3,
    cards: Object.fromEntries(CARDS.map((card) => [card, 1])),
    projects: Object.fromEntries(LANDMARKS.map((name) => [name, "unbuilt"])),
  });
  const display = Object.fromEntries(CARDS.map((card) => [card, 6]));
  return { phase: "build", dice: [1, 1], bank: 276, players: [player(), player()], display };
}

function refusal(G, player, option) {
  if (option.kind === "build_nothing") return null;
  if (option.kind === "build_project") return { code: "too_expensive", rule: "B-3", data: { cost: 1000 } };
  if (G.display[option.card] === 0) return { code: "not_in_display", rule: "B-1", data: {} };
  const price = cost(option.card);
  if (player.coins < price) return { code: "too_expensive", rule: "B-2", data: { cost: price, coins: player.coins } };
  return null;
}

function choose({ G, ctx, random, events }, index) {
  const player = G.players[ctx.currentPlayer];
  const option = OPTIONS[index];
  if (option === undefined || refusal(G, player, option) !== null) return "INVALID_MOVE";
  if (option.kind === "build") {
    player.coins -= cost(option.card);
    player.cards[option.card] += 1;
    G.display[option.card] -= 1;
    if (Object.values(G.display).every((left) => left === 0)) {
      for (const card of CARDS) G.display[card] = 6;
    }
  }
  G.dice = [random.D6(), random.D6()];
  const next = G.players[1 - Number(ctx.currentPlayer)];
  for (const card of CARDS) {
    if (pays(card, G.dice[0] + G.dice[1])) next.coins += next.cards[card];
  }
  events.endTurn();
}

export const game = {
  name: "building",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup,
  moves: { choose: { move: choose, client: false } },
  playerView: ({ G, ctx, playerID }) => {
    if (playerID !== ctx.currentPlayer) return G;
    const player = G.players[ctx.currentPlayer];
    const options = OPTIONS.map((move) => ({ move, refusal: refusal(G, player, move), foreseeable: false }));
    return { ...G, options };
  },
};
