/**
 * JavaScript that moves the clock of a process. It replaces `Date` without a subclass, so that dates
 * from other sources, such as deserialized ones, stay instances of it.
 */
export const toMovedClock = (milliseconds: number): string =>
  `globalThis.Date=new Proxy(Date,{construct:(D,a,n)=>Reflect.construct(D,a.length?a:[D.now()+${milliseconds}],n),get:(D,k)=>k==="now"?()=>D.now()+${milliseconds}:D[k]});`;
