/** Shows the reference that the form handed on in the address, where it is one. */
const reference = /^#([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(location.hash)?.[1];
const place = document.querySelector("#reference");
if (reference && place) {
  const plate = Object.assign(document.createElement("b"), { textContent: reference });
  place.append("Your reference is ", plate, " Name it if you write about this message again.");
}

export {};
