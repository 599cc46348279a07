/**
 * Link: the local socket between the one owner of a data folder and its fronts (A&S J10). It carries plain calls and
 * answers; it knows neither the protocol nor the rooms behind the road.
 */
export { OwnerLink, type StartedOwner } from './client.js';
export { endOwner, type OwnerRecord, readOwnerRecord, writeOwnerRecord } from './owner-record.js';
export { type LinkServer, listenForFronts } from './server.js';
export { socketPathOf } from './socket-path.js';
