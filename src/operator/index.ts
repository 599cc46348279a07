/**
 * Operator: what a person can order. Answers to questions, grants, the emergency stop, keys, runs of tasks, sites and
 * knowledge packs. No tool is among the orders, and no room that tools can reach may import this one (A&S Z12).
 */
export { OperatorDesk, type SiteDesk } from './desk.js';
export type {
  OpenApproval,
  OperatorAnswer,
  OperatorCommand,
  OrderAnswer,
  SafetyView,
  TaskOrders,
} from './orders.js';
export { PackDesk } from './pack-orders.js';
export { type SiteList, SiteOrders } from './site-orders.js';
export { createTaskOrders } from './task-orders.js';
