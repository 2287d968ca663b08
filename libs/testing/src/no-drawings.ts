/** Stands for a drawing that the bundler would put into the page as text. */
export default '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
