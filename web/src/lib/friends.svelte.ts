/** The reader's friends: who is here, who asks, who invites. The lobby reports every change. */

import * as api from "./api";
import type { FriendsState, Invitation } from "./protocol";

const NOTHING: FriendsState = { type: "friends", friends: [], asking: [], asked: [], blocked: [], invitations: [] };

export type Relation = "self" | "friend" | "asks" | "blocked" | "none";

/** The invitations that were not there before. */
export function newInvitations(before: Invitation[], after: Invitation[]): Invitation[] {
  const known = new Set(before.map((invitation) => invitation.table));
  return after.filter((invitation) => !known.has(invitation.table));
}

export class Friends {
  state = $state.raw<FriendsState>(NOTHING);
  /** Whether the server has sent them yet. */
  known = $state(false);
  readonly here = $derived(this.state.friends.filter((friend) => friend.here).length);
  /** What waits for an answer. */
  readonly waiting = $derived(this.state.asking.length + this.state.invitations.length);

  hear(state: FriendsState): void {
    this.state = state;
    this.known = true;
  }

  forget(): void {
    this.state = NOTHING;
    this.known = false;
  }

  relationTo(person: string, reader: string | null): Relation {
    if (person === reader) return "self";
    if (this.state.friends.some((friend) => friend.person.id === person)) return "friend";
    if (this.state.blocked.some((blocked) => blocked.id === person)) return "blocked";
    if (this.state.asking.some((request) => request.person.id === person)) return "asks";
    return "none";
  }

  async load(): Promise<void> {
    this.hear(await api.getFriends());
  }

  askByName = async (name: string) => this.hear(await api.askFriend({ name: name.trim() }));
  askPerson = async (person: string) => this.hear(await api.askFriend({ person }));
  answer = async (request: string, accept: boolean) => this.hear(await api.answerFriend(request, accept));
  withdraw = async (request: string) => this.hear(await api.withdrawRequest(request));
  remove = async (person: string) => this.hear(await api.removeFriend(person));
  block = async (person: string) => this.hear(await api.blockPerson(person));
  unblock = async (person: string) => this.hear(await api.unblockPerson(person));
  accept = async (token: string, name: string) => this.hear(await api.useFriendLink(token, name));
  invite = async (table: string, person: string) => this.hear(await api.inviteFriend(table, person));
  decline = async (table: string) => this.hear(await api.declineInvitation(table));
}

export const friends = new Friends();
