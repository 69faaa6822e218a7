// Texts of live classes, for the pages of rooms.
import { rooms } from './en/rooms';
import { worded } from './words';

export const { say, pieces } = worded(rooms);
